// Runs in the identity certification window: fills the form with a test person.

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-person]') : null
  if (!button) return
  const person = JSON.parse(button.dataset.person)
  const form = document.querySelector('form')
  for (const [name, value] of Object.entries(person)) form.elements[name].value = value
  for (const other of document.querySelectorAll('[data-person]'))
    other.setAttribute('aria-pressed', String(other === button))
})
