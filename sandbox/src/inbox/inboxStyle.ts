export const inboxStyle = `
  header p { margin-top: 8px; color: var(--ink-2) } .port { font-size: 14px; white-space: nowrap }
  form {
    position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 12px;
    margin: 0 -20px; padding: 16px 20px; background: var(--ground)
  }
  nav { display: flex; gap: 4px; padding: 4px; border-radius: 999px; background: var(--sunken) }
  nav a {
    display: grid; place-items: center; min-width: 64px; min-height: 44px; padding: 0 12px;
    border-radius: 999px; font-weight: 620; color: var(--ink-2); text-decoration: none
  }
  nav a[aria-current] { background: var(--surface); color: var(--accent-text); box-shadow: var(--shadow) }
  input[type=search] {
    flex: 1 1 200px; min-width: 0; min-height: 52px; padding: 0 20px;
    border: 1px solid var(--line-strong); border-radius: 999px; background: var(--surface)
  }
  input::placeholder { color: var(--ink-2); opacity: 1 }
  section { display: grid; gap: 12px }
  article {
    padding: 20px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface);
    box-shadow: var(--shadow); min-width: 0
  }
  article.new { animation: arrive .25s ease-out } @keyframes arrive { from { opacity: 0; translate: 0 -8px } }
  @media (prefers-reduced-motion: reduce) { article.new { animation: none } }
  .meta {
    display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; font-size: 14px;
    line-height: 20px; color: var(--ink-2)
  }
  .kind {
    padding: 2px 10px; border-radius: 999px; background: var(--tint); color: var(--accent-text);
    font-weight: 620
  }
  .to { font-weight: 620; color: var(--ink); overflow-wrap: anywhere } time { margin-left: auto }
  h2 { margin: 12px 0 0; font-size: 17px; line-height: 26px }
  .text { margin-top: 12px; white-space: pre-wrap }
  .code {
    display: flex; align-items: center; justify-content: space-between; width: 100%;
    min-height: 64px; margin-top: 12px; padding: 8px 20px;
    border: 1px solid var(--tint-line); border-radius: 16px; background: var(--tint); cursor: pointer }
  .code b {
    font-size: 32px; line-height: 42px; font-weight: 760; letter-spacing: .12em;
    font-variant-numeric: tabular-nums
  }
  .code span { font-weight: 620; color: var(--accent-text) }
  details { margin-top: 12px }
  summary {
    display: flex; align-items: center; min-height: 44px; font-weight: 620;
    color: var(--accent-text); cursor: pointer
  }
  summary::before { content: '›'; margin-right: 8px } details[open] summary::before { rotate: 90deg }
  iframe {
    display: block; width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 12px;
    background: #fff
  }
  .from { margin-top: 12px; font-size: 13px; line-height: 18px; color: var(--ink-2) }
  .empty { padding: 64px 20px; text-align: center; color: var(--ink-2) }`
