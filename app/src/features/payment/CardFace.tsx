import styles from './CardFace.module.css'

/** A small picture of a card. Hidden from screen readers. */
export const CardFace = () => <i className={styles.face} aria-hidden="true" />
