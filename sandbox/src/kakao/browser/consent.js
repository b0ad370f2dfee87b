// Runs on the consent page: what is ticked follows the person who is chosen.
const form = document.querySelector('form')
const verified = form?.elements.namedItem('isEmailVerified')

form?.addEventListener('change', ({ target }) => {
  if (target.name !== 'person') return
  verified.checked = target.dataset.verified === 'true'
  if (target.value === 'other') form.elements.namedItem('nickname').focus()
})
