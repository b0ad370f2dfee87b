// Runs on the last page of a popup: passes the result to the merchant's page and closes.

const { result, origin } = document.querySelector('[data-result]').dataset
window.opener?.postMessage({ type: 'portone-result', result: JSON.parse(result) }, origin)
window.close()
