// Runs on the consent page: when a person is chosen, sets the checkboxes to that person's values.
const form = document.querySelector('form')
const verified = form?.elements.namedItem('isEmailVerified')

form?.addEventListener('change', ({ target }) => {
  if (target.name !== 'person') return
  verified.checked = target.dataset.verified === 'true'
  if (target.value === 'other') form.elements.namedItem('nickname').focus()
})
