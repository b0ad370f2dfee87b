// Runs on the consent page: choosing a person sets the checkboxes for that person.
const form = document.querySelector('form')
const verified = form?.elements.namedItem('isEmailVerified')

form?.addEventListener('change', ({ target }) => {
  if (target.name !== 'person') return
  verified.checked = target.dataset.verified === 'true'
  if (target.value === 'other') form.elements.namedItem('nickname').focus()
})
