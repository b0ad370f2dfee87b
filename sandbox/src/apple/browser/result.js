// Runs in the popup at the end: sends the result to the page that opened it, and closes.
const { message, origin } = document.querySelector('main').dataset
if (window.opener && message) window.opener.postMessage(message, origin)
window.close()
