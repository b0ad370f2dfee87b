export const certificationStyle = `
  main { max-width: 480px } form { display: grid; gap: 20px } .lead { margin-top: -12px; color: var(--ink-2) }
  fieldset { margin: 0; padding: 0; border: 0; min-width: 0 }
  legend { padding: 0 }
  legend, label { font-size: 14px; line-height: 20px; font-weight: 620 }
  label { display: grid; gap: 8px }
  label > input, select, .gender > label { min-height: 52px; font-size: 16px; font-weight: 450 }
  input:not([type=radio]), select {
    width: 100%; padding: 0 16px; border: 1px solid var(--line-strong); border-radius: 16px;
    background: var(--surface)
  }
  input::placeholder { color: var(--ink-2); opacity: 1 }
  .people { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 8px }
  .people button {
    display: grid; gap: 2px; min-height: 64px; padding: 10px 16px; text-align: left;
    border: 1px solid var(--line); border-radius: 16px; background: var(--surface); cursor: pointer
  }
  .people button[aria-pressed=true] { border-color: var(--accent); background: var(--tint) }
  .people b { font-weight: 640 } .people span { font-size: 13px; line-height: 18px; color: var(--ink-2) }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start }
  .gender { display: grid; grid-template-columns: 1fr 1fr; gap: 8px } .gender legend { margin-bottom: 8px }
  .gender label {
    display: flex; align-items: center; justify-content: center; gap: 6px;
    border: 1px solid var(--line-strong); border-radius: 16px; background: var(--surface);
    cursor: pointer
  }
  .gender label:has(:checked) { border-color: var(--accent); background: var(--tint); font-weight: 620 }
  .gender label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px }
  .gender input { position: absolute; opacity: 0 }
  .actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 4px }
  .actions button {
    min-height: 52px; padding: 0 12px; border: 0; border-radius: 16px; background: var(--sunken);
    font-weight: 640; cursor: pointer
  }
  .actions .done { grid-column: 1 / -1; background: var(--accent-fill); color: #fff }`
