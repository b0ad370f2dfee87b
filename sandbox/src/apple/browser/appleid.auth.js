// Simulates Apple's JavaScript for the web, limited to sign-in by popup. It calls the server that it was loaded from.
;(() => {
  const root = new URL('..', document.currentScript.src)
  const closedCheckMs = 300
  let settings = null
  /** Rejects the pending sign-in. */
  let giveUp = null

  const waitFor = (popup) =>
    new Promise((resolve, reject) => {
      const end = (settle, value) => {
        clearInterval(timer)
        removeEventListener('message', hear)
        giveUp = null
        settle(value)
      }
      const hear = ({ origin, source, data }) => {
        if (origin !== root.origin || source !== popup || typeof data !== 'string') return
        const { method, data: result } = JSON.parse(data)
        if (method !== 'oauthDone') return
        if (result.error) end(reject, { error: result.error })
        else end(resolve, result)
      }
      let wasClosed = false
      const timer = setInterval(() => {
        // Stop waiting only at the second check, so that a message sent while the popup was closing can still arrive.
        if (wasClosed) end(reject, { error: 'popup_closed_by_user' })
        wasClosed = popup.closed
      }, closedCheckMs)
      addEventListener('message', hear)
      giveUp = () => end(reject, { error: 'user_trigger_new_signin_flow' })
    })

  const announce = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }))

  async function signIn(more = {}) {
    if (!settings) throw new Error('The "init" function must be called first.')
    giveUp?.()
    const { clientId, redirectURI, scope, state, nonce } = { ...settings, ...more }
    const query = {
      client_id: clientId,
      redirect_uri: redirectURI,
      response_type: 'code id_token',
      response_mode: 'web_message',
      scope,
      state,
      nonce,
    }
    const url = new URL('auth/authorize', root)
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
    const popup = window.open(url, 'AppleAuthentication', 'popup,width=700,height=700')
    try {
      if (!popup) throw { error: 'popup_blocked_by_browser' }
      const detail = await waitFor(popup)
      announce('AppleIDSignInOnSuccess', detail)
      return detail
    } catch (error) {
      announce('AppleIDSignInOnFailure', error)
      throw error
    }
  }

  window.AppleID = {
    auth: {
      init(given) {
        for (const name of ['clientId', 'redirectURI'])
          if (typeof given?.[name] !== 'string') throw new Error(`The "${name}" should be a string.`)
        if (given.usePopup !== true) throw new Error('This sandbox supports only the popup: usePopup must be true.')
        settings = given
      },
      signIn,
    },
  }
})()
