/**
 * The styles of a consent page: one column, with the buttons always visible. Each service sets --fill and --fill-ink.
 */
export const consentStyle = `
  body { min-height: 100dvh; background: var(--surface) }
  form { display: flex; flex-direction: column; min-height: 100dvh; max-width: 480px; margin: 0 auto }
  main { flex: 1; width: 100%; margin: 0; padding: 20px 20px 16px }
  main.wrong { margin: 0 auto; padding-top: 40px }
  .brand {
    display: flex; align-items: center; gap: 8px; font-size: 14px; line-height: 20px;
    font-weight: 620; color: var(--ink-2)
  }
  .brand svg { width: 24px; height: 24px; flex: none }
  .brand span:last-child {
    margin-left: auto; padding: 2px 10px; border-radius: 999px; background: var(--sunken);
    font-size: 12px
  }
  h1 { margin: 16px 0 0; font-size: 20px; line-height: 28px }
  main > p { margin-top: 4px; font-size: 14px; line-height: 20px; color: var(--ink-2) }
  fieldset { margin: 16px -12px 0; padding: 0; border: 0; min-width: 0 }
  legend { padding: 0 12px 4px; font-size: 13px; line-height: 18px; font-weight: 620; color: var(--ink-2) }
  .row {
    position: relative; display: flex; align-items: center; gap: 12px; min-height: 56px;
    padding: 6px 12px; border-radius: 16px; cursor: pointer
  }
  .row:has([type=radio]:checked) { background: var(--sunken) }
  .row.slim { min-height: 44px; padding: 4px 12px }
  .row:hover { background: var(--sunken) }
  .row b { display: block; font-weight: 640; line-height: 22px }
  .row small { display: block; font-size: 13px; line-height: 18px; color: var(--ink-2) }
  .row span.face {
    display: grid; place-items: center; width: 40px; height: 40px; flex: none; border-radius: 50%;
    background: var(--tint); color: var(--accent-text); font-weight: 700
  }
  .row > span:not(.face) { flex: 1; min-width: 0 }
  input[type=radio], input[type=checkbox] {
    appearance: none; display: grid; place-items: center; width: 22px; height: 22px; margin: 0;
    flex: none; border: 1.5px solid var(--line-strong); background: var(--surface); cursor: inherit
  }
  input[type=radio] { border-radius: 50% } input[type=checkbox] { border-radius: 7px }
  input:checked { border-color: var(--ink); background: var(--ink) }
  input[type=radio]:checked::after {
    content: ''; width: 8px; height: 8px; border-radius: 50%; background: var(--surface)
  }
  input[type=checkbox]:checked::after {
    content: ''; width: 5px; height: 10px; margin-top: -2px; border: solid var(--surface);
    border-width: 0 2px 2px 0; rotate: 45deg
  }
  .other { display: none; gap: 8px; padding: 8px 12px 4px } fieldset:has([value=other]:checked) .other { display: grid }
  .other label {
    display: grid; grid-template-columns: 88px 1fr; align-items: center; font-size: 14px;
    color: var(--ink-2)
  }
  .other input {
    min-width: 0; width: 100%; min-height: 44px; padding: 0 14px;
    border: 1px solid var(--line-strong); border-radius: 12px; background: var(--surface);
    color: var(--ink); font-size: 16px
  }
  footer {
    position: sticky; bottom: 0; display: grid; gap: 8px; padding: 12px 20px 16px;
    background: var(--surface); border-top: 1px solid var(--line)
  }
  button {
    min-height: 52px; padding: 0 20px; border: 0; border-radius: 16px; background: var(--sunken);
    font-weight: 680; cursor: pointer
  }
  button.main { background: var(--fill); color: var(--fill-ink) }
  button.slim { min-height: 44px; border-radius: 12px }
  .pair { display: flex; gap: 8px } .pair button { flex: 1 } .pair .main { flex: 2; order: 1 }
  details { font-size: 14px; color: var(--ink-2) }
  summary {
    display: grid; place-items: center; min-height: 44px; cursor: pointer; list-style: none;
    border-radius: 12px
  }
  summary::-webkit-details-marker { display: none }
  .fail { display: grid; grid-template-columns: 1fr auto; gap: 8px }
  select {
    min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid var(--line-strong);
    border-radius: 12px; background: var(--surface)
  }
  .wrong code {
    display: block; margin-top: 16px; padding: 12px 16px; border-radius: 12px;
    background: var(--sunken); font-size: 14px
  }`
