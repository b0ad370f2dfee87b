export const starOutline =
  'M14.8 4.6 17.74 9.15 22.98 10.54 19.56 14.75 19.85 20.16 14.8 18.2 6.64 23.32 10.04 14.75 6.62 10.54 11.86 9.15Z'

/**
 * The product's logo: a rounded star with a tail. Hidden from screen readers, because the product's name is next to it.
 */
export function StarMark({ size = 26 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      fill="var(--accent)"
      stroke="var(--accent)"
      strokeWidth="4"
      strokeLinejoin="round"
    >
      <path d={starOutline} />
    </svg>
  )
}
