// Stands in for PortOne's own script on the merchant's page and provides `window.IMP`.
;(() => {
  const home = new URL('/portone/', document.currentScript.src)
  const pcWidthPx = 768
  let userCode = null

  const failed = ({ merchant_uid }, error_code, error_msg) => ({ imp_uid: null, merchant_uid, error_code, error_msg })
  const isPc = () => window.innerWidth >= pcWidthPx

  /** What is wrong with a request for any window; null if nothing is. */
  function problemOf(params, isPopup) {
    if (!userCode) return 'IMP.init을 먼저 호출해 주세요.'
    if (!params.merchant_uid) return 'merchant_uid가 없습니다.'
    if (!params.channelKey && !params.pg) return 'channelKey 또는 pg가 없습니다.'
    return !isPopup && !params.m_redirect_url ? 'm_redirect_url이 없습니다.' : null
  }

  /** Opens a PortOne window and sends `fields` to it. `answer` turns a failure into an argument for the callback. */
  function open(path, params, { fields, isPopup, answer }, callback) {
    const address = new URL(path, home)
    const back = isPopup ? { origin: location.origin } : { m_redirect_url: params.m_redirect_url }
    for (const [key, value] of Object.entries({ user_code: userCode, ...fields, ...back }))
      for (const each of [value].flat()) if (each || each === 0) address.searchParams.append(key, each)
    if (!isPopup) return location.assign(address)
    inPopup(
      address,
      `portone-${path}`,
      (result) => callback(result),
      (code, words) => callback(answer(failed(params, code, words))),
    )
  }

  function inPopup(address, name, done, refused) {
    const popup = window.open(address, name, 'width=480,height=760')
    if (!popup) return refused('POPUP_BLOCKED', '팝업이 차단되었습니다.')
    let wasClosed = false
    const watch = setInterval(() => {
      // Wait one more round: a result that the window sent before it closed may still arrive.
      if (wasClosed) end(() => refused('USER_CLOSED', '사용자가 창을 닫았습니다.'))
      wasClosed = popup.closed
    }, 500)
    const listen = ({ source, origin, data }) => {
      if (source === popup && origin === home.origin && data?.type === 'portone-result') end(() => done(data.result))
    }
    function end(tell) {
      clearInterval(watch)
      window.removeEventListener('message', listen)
      tell()
    }
    window.addEventListener('message', listen)
  }

  function certification(params, callback = () => {}) {
    // On a computer the window is always a popup.
    const isPopup = params.popup === true || isPc()
    const answer = (result) => ({ success: false, ...result })
    const problem = problemOf(params, isPopup)
    if (problem) return callback(answer(failed(params, 'REQUEST_INVALID', problem)))
    const { channelKey, pg, merchant_uid, name, phone, company } = params
    const fields = { channelKey, pg, merchant_uid, name, phone, company }
    open('certification', params, { fields, isPopup, answer }, callback)
  }

  function request_pay(params, callback = () => {}) {
    const isPopup = isPc()
    const problem =
      problemOf(params, isPopup) ??
      (typeof params.amount === 'number' ? null : 'amount는 숫자여야 합니다.') ??
      (params.pay_method === 'card' ? null : '지원되지 않는 결제수단입니다.')
    if (problem) return callback(failed(params, 'REQUEST_INVALID', problem))
    const { channelKey, pg, merchant_uid, name, amount, currency, customer_uid, notice_url, buyer_name } = params
    const custom_data = params.custom_data === undefined ? undefined : JSON.stringify(params.custom_data)
    const fields = { channelKey, pg, merchant_uid, name, amount, currency, customer_uid, notice_url, buyer_name }
    const channel = isPopup ? 'pc' : 'mobile'
    const opened = { fields: { ...fields, custom_data, channel }, isPopup, answer: (result) => result }
    open('payment', params, opened, callback)
  }

  window.IMP = {
    init(code) {
      userCode ??= code
    },
    certification,
    request_pay,
  }
})()
