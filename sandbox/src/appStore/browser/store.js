// Simulates StoreKit on a page: Apple's sheet, the transactions of this device, and the guardian's later answer. It
// calls the sandbox that it was loaded from.
;(() => {
  const root = new URL('.', document.currentScript.src)
  const pollMs = 1_500
  let onTransaction = () => {}
  let isPolling = false

  async function ask(path, body) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, root), { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`the simulated store answers ${answer.status}`)
    return answer.json()
  }

  /** The Apple Account of this device. */
  function appleId() {
    const key = 'byeol.sandboxAppleId'
    const known = localStorage.getItem(key)
    if (known) return known
    const made = crypto.randomUUID()
    localStorage.setItem(key, made)
    return made
  }

  const style = `
    :host { position: fixed; inset: 0; display: grid; place-items: end center; width: 100%; height: 100%; margin: 0;
      padding: 0; border: 0; background: none; color-scheme: light }
    * { box-sizing: border-box }
    .veil { position: absolute; inset: 0; background: rgb(0 0 0 / .45) }
    [role=dialog] { position: relative; display: grid; gap: 10px; width: min(100%, 390px); padding: 24px 20px 28px;
      border-radius: 20px 20px 0 0; background: #f6f6f8; color: #111;
      font: 16px/22px -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif }
    h2, p { margin: 0 } h2 { font-size: 20px } p { color: #55555c }
    button { min-height: 48px; border: 0; border-radius: 12px; background: #e4e4ea; color: #111; font: inherit }
    button.buy { background: #0a66d8; color: #fff; font-weight: 600 }
    button:focus-visible { outline: 2px solid #111; outline-offset: 2px }`

  /** Shows Apple's sheet and resolves with the person's choice. */
  function showSheet({ title, price }) {
    return new Promise((resolve) => {
      const host = document.createElement('div')
      const inside = host.attachShadow({ mode: 'open' })
      inside.innerHTML = `<style>${style}</style><div class="veil"></div>
        <div role="dialog" aria-modal="true" aria-label="App Store 샌드박스"><h2></h2><p></p>
        <button class="buy" data-outcome="buy">구입</button><button data-outcome="ask">보호자에게 구입 요청</button>
        <button data-outcome="decline">결제 수단 거절</button><button data-outcome="cancel">구입 취소</button></div>`
      inside.querySelector('h2').textContent = title
      inside.querySelector('p').textContent = `${price} · App Store 샌드박스`
      inside.addEventListener('click', ({ target }) => {
        const outcome = target.closest('button')?.dataset.outcome
        if (!outcome) return
        host.remove()
        resolve(outcome)
      })
      // Show the sheet above everything, but as a child of the page's open dialog, which would close at a click outside
      // itself.
      host.popover = 'manual'
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
      top.append(host)
      host.showPopover()
      inside.querySelector('button').focus()
    })
  }

  /** While a guardian's answer is pending, delivers the purchase once it is approved, as StoreKit does. */
  async function poll(known) {
    if (isPolling) return
    isPolling = true
    while (isPolling) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      const { unfinished } = await ask('device/transactions', { appleId: appleId() }).catch(() => ({ unfinished: [] }))
      const fresh = unfinished.filter(({ transactionId }) => !known.has(transactionId))
      for (const transaction of fresh) {
        known.add(transaction.transactionId)
        onTransaction(transaction)
      }
      if (fresh.length > 0) isPolling = false
    }
  }

  globalThis.byeolStore = {
    loadProducts: async (ids) => (await ask('device/products', { ids })).products,
    async purchase({ productId, appAccountToken }) {
      const [product] = await this.loadProducts([productId])
      if (!product) return { state: 'unavailable' }
      const outcome = await showSheet(product)
      if (outcome === 'cancel') return { state: 'cancelled' }
      const { unfinished } = await ask('device/transactions', { appleId: appleId() })
      const bought = await ask('device/purchase', { productId, appAccountToken, appleId: appleId(), outcome })
      if (bought.state === 'pending') void poll(new Set(unfinished.map(({ transactionId }) => transactionId)))
      return bought
    },
    loadUnfinished: async () => (await ask('device/transactions', { appleId: appleId() })).unfinished,
    async restore() {
      const { unfinished, current } = await ask('device/transactions', { appleId: appleId() })
      return [...new Map([...unfinished, ...current].map((each) => [each.transactionId, each])).values()]
    },
    finish: (transactionId) => ask('device/finish', { transactionId }),
    /** Apple grants the refund at once. */
    async requestRefund(transactionId) {
      if (!confirm('App Store 샌드박스: 환불을 요청할까요?')) return false
      await ask('device/refund', { transactionId })
      return true
    },
    onTransaction(hear) {
      onTransaction = hear
    },
  }
})()
