import styles from './BankTile.module.css'

/** Each bank's brand colour. */
const tones: Record<string, string | undefined> = {
  '090': styles.yellow,
  '081': styles.green,
  '011': styles.green,
  '012': styles.green,
  '007': styles.green,
  '088': styles.blue,
  '020': styles.blue,
  '092': styles.blue,
  '071': styles.red,
  '048': styles.blue,
}

/** A bank's short name on a small square. Hidden from screen readers, because the name stands beside it. */
export const BankTile = ({ code, short, small = false }: { code: string; short: string; small?: boolean }) => (
  <span className={`${styles.tile} ${tones[code] ?? ''} ${small ? styles.small : ''}`} aria-hidden="true">
    {short}
  </span>
)
