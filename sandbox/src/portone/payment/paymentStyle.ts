/** The payment window uses these styles in addition to those of a consent page. */
export const paymentStyle = `
  :root { --fill: #2B1A22; --fill-ink: #fff; color-scheme: light }
  main > p.amount {
    margin-top: 8px; font-size: 32px; line-height: 40px; font-weight: 700; letter-spacing: -.02em; color: var(--ink)
  }
  main > p.lead { font-size: 16px; line-height: 24px } code { font-size: 13px }
  .others { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px } .others button { padding: 0 8px }`
