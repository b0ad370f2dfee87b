import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './AuthForm.module.css'

/** What is about the whole form, above its button. */
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
