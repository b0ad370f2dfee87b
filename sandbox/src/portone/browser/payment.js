// Runs in the payment window.

const form = document.querySelector('form')

// The company of a slow card takes its time, and a second click must not send the form again.
form.addEventListener('submit', (event) => {
  if (form.dataset.sent) event.preventDefault()
  form.dataset.sent = 'yes'
  const { submitter } = event
  if (submitter) submitter.textContent = submitter.dataset.waiting ?? submitter.textContent
})

// Closing sends PortOne nothing. The merchant's page notices that a popup is gone.
document.querySelector('[data-close]').addEventListener('click', () => {
  if (window.opener) window.close()
  else history.back()
})
