import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './FormError.module.css'

/** An error that concerns the whole form, shown above its button. */
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
