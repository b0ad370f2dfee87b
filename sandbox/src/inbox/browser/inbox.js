// Runs on the inbox page: copies codes, and shows new items without closing those that are open.

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  const label = button.querySelector('span')
  label.textContent = '복사했어요'
  setTimeout(() => (label.textContent = '복사'), 1500)
})

async function renew() {
  const { state } = await (await fetch(`/inbox-state${location.search}`)).json()
  if (state === document.querySelector('section').dataset.state) return
  const answer = await fetch(location.href)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('section')
  const section = document.querySelector('section')
  const shown = new Map([...section.querySelectorAll('article')].map((article) => [article.dataset.id, article]))
  const wanted = [...fresh.children].map((child) => {
    const kept = shown.get(child.dataset.id)
    if (!kept) child.classList.add('new')
    return kept ?? child
  })
  // Do not move nodes that stay, because a moved iframe reloads.
  for (const child of [...section.childNodes]) if (!wanted.includes(child)) child.remove()
  wanted.forEach(
    (child, index) => section.children[index] !== child && section.insertBefore(child, section.children[index] ?? null),
  )
  section.dataset.state = fresh.dataset.state
}

setInterval(() => document.hidden || renew().catch(() => {}), 1500)
document.addEventListener('visibilitychange', () => document.hidden || renew().catch(() => {}))
