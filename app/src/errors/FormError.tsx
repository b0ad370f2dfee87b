import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './FormError.module.css'

/** An error of the whole form, above its button. */
export const FormError = ({ text }: { text?: string }) => (
  <p className={styles.formError} role="alert">
    {text ? (
      <>
        <Icon name="alert" size={16} />
        {text}
      </>
    ) : null}
  </p>
)
