import styles from './CardFace.module.css'

/** A small symbol of a card, hidden from screen readers. */
export const CardFace = () => <i className={styles.face} aria-hidden="true" />
