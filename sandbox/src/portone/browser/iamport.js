// Runs on the merchant's page like PortOne's own script and provides `window.IMP`.
;(() => {
  const home = new URL('/portone/', document.currentScript.src)
  const pcWidthPx = 768
  let userCode = null

  const failure = (params, message) => ({
    success: false,
    imp_uid: null,
    merchant_uid: params.merchant_uid,
    error_code: 'REQUEST_INVALID',
    error_msg: message,
  })

  function certification(params, callback = () => {}) {
    if (!userCode) return callback(failure(params, 'IMP.init을 먼저 호출해 주세요.'))
    if (!params.merchant_uid) return callback(failure(params, 'merchant_uid가 없습니다.'))
    if (!params.channelKey && !params.pg) return callback(failure(params, 'channelKey 또는 pg가 없습니다.'))
    // On a computer the window is always a popup.
    const isPopup = params.popup === true || window.innerWidth >= pcWidthPx
    if (!isPopup && !params.m_redirect_url) return callback(failure(params, 'm_redirect_url이 없습니다.'))

    const address = new URL('certification', home)
    const { channelKey, pg, merchant_uid, name, phone, company, m_redirect_url } = params
    const ending = isPopup ? { origin: location.origin } : { m_redirect_url }
    const sent = { user_code: userCode, channelKey, pg, merchant_uid, name, phone, company, ...ending }
    for (const [key, value] of Object.entries(sent)) if (value) address.searchParams.set(key, value)
    if (isPopup) inPopup(address, params, callback)
    else location.assign(address)
  }

  function inPopup(address, params, callback) {
    const popup = window.open(address, 'portone-certification', 'width=480,height=760')
    if (!popup) return callback({ ...failure(params, '팝업이 차단되었습니다.'), error_code: 'POPUP_BLOCKED' })
    let wasClosed = false
    const watch = setInterval(() => {
      // Wait one more round: a result that the window sent before it closed may still arrive.
      if (wasClosed) end({ ...failure(params, '사용자가 본인인증 창을 닫았습니다.'), error_code: 'USER_CLOSED' })
      wasClosed = popup.closed
    }, 500)
    const listen = ({ source, origin, data }) => {
      if (source === popup && origin === home.origin && data?.type === 'portone-certification') end(data.result)
    }
    function end(result) {
      clearInterval(watch)
      window.removeEventListener('message', listen)
      callback(result)
    }
    window.addEventListener('message', listen)
  }

  window.IMP = {
    init(code) {
      userCode ??= code
    },
    certification,
  }
})()
