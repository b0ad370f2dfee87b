export const consoleStyle = `
  main { max-width: 560px } .lead { margin-top: 4px; color: var(--ink-2) }
  ul { display: grid; gap: 12px; margin: 20px 0 0; padding: 0; list-style: none }
  li {
    padding: 16px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); font-size: 14px;
    line-height: 20px; color: var(--ink-2)
  }
  .line { display: flex; justify-content: space-between; gap: 12px; font-size: 16px; line-height: 24px }
  .line b { color: var(--ink) } .line span { flex: none } .paid { color: var(--ink); font-weight: 620 }
  .failed { color: var(--accent-text) }
  p.amount { font-size: 20px; line-height: 28px; font-weight: 700; color: var(--ink) }
  code { font-size: 13px }
  form { display: flex; align-items: end; gap: 8px; margin-top: 12px }
  label { display: grid; flex: 1; gap: 4px; min-width: 0 }
  form input:not([type=hidden]) {
    width: 100%; min-height: 44px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: 12px;
    background: var(--surface); font-size: 16px; color: var(--ink)
  }
  form button {
    min-height: 44px; padding: 0 16px; border: 0; border-radius: 12px; background: var(--sunken); color: var(--ink);
    font-weight: 640; cursor: pointer
  }`
