// Runs in the popup when it is done: tells the page that opened it, and goes.
const { message, origin } = document.querySelector('main').dataset
if (window.opener && message) window.opener.postMessage(message, origin)
window.close()
