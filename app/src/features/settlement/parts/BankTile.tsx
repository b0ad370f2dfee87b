import styles from './BankTile.module.css'

/** The brand colour of each bank. */
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

/** A small square with a bank's short name. Hidden from screen readers, because the full name is next to it. */
export const BankTile = ({ code, short, small = false }: { code: string; short: string; small?: boolean }) => (
  <span className={`${styles.tile} ${tones[code] ?? ''} ${small ? styles.small : ''}`} aria-hidden="true">
    {short}
  </span>
)
