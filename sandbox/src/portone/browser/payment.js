// Runs in the payment window.

const form = document.querySelector('form')

// The card company of a slow card takes a few seconds. A second click during that time must not send the form again.
form.addEventListener('submit', (event) => {
  if (form.dataset.sent) event.preventDefault()
  form.dataset.sent = 'yes'
  const { submitter } = event
  if (submitter) submitter.textContent = submitter.dataset.waiting ?? submitter.textContent
})

// Closing the window sends nothing to PortOne. The merchant's page notices that its popup is gone.
document.querySelector('[data-close]').addEventListener('click', () => {
  if (window.opener) window.close()
  else history.back()
})
