import { useWatch, type Control } from 'react-hook-form'
import { useT, type TextKey } from '../../i18n/i18n.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './AuthForm.module.css'
import { consentNames, emptySignUp, type ConsentName, type SignUpValues } from './signUpValues.ts'

const rows: readonly { name: ConsentName; text: TextKey; view?: string; isOptional?: true; detail?: TextKey }[] = [
  { name: 'age14', text: 'AUTH.AGE_14' },
  { name: 'terms', text: 'AUTH.TERMS', view: '/policy/terms' },
  { name: 'privacy', text: 'AUTH.PRIVACY', view: '/policy/privacy' },
  { name: 'marketing', text: 'AUTH.MARKETING', view: '/policy/privacy#marketing', isOptional: true },
  { name: 'nightPush', text: 'AUTH.NIGHT_PUSH', detail: 'AUTH.NIGHT_PUSH_DETAIL', isOptional: true },
]

/** All at once, then each by itself, required and optional apart (expectations.md, sign-up). */
export function ConsentFields({ control, onChange }: { control: Control<SignUpValues>; onChange: (consents: SignUpValues['consents']) => void }) {
  const t = useT()
  const consents = useWatch({ control, name: 'consents' })
  const all = consentNames.every((name) => consents[name])

  const agreeToAll = (agreed: boolean) => onChange(agreed ? { age14: true, terms: true, privacy: true, marketing: true, nightPush: true } : emptySignUp.consents)

  const row = ({ name, text, view, isOptional, detail }: (typeof rows)[number]) => (
    <Checkbox
      key={name}
      indent
      checked={consents[name]}
      onChange={({ target }) => onChange({ ...consents, [name]: target.checked })}
      mark={isOptional ? t('AUTH.OPTIONAL') : t('AUTH.REQUIRED')}
      markTone={isOptional ? 'quiet' : 'accent'}
      description={detail ? t(detail) : undefined}
      trailing={view ? <Link className={styles.view} href={view} aria-label={t('AUTH.VIEW', { name: t(text) })}><Icon name="next" size={18} /></Link> : undefined}
    >
      {t(text)}
    </Checkbox>
  )

  return (
    <fieldset className={styles.consents}>
      <legend className="sr">{t('AUTH.CONSENTS')}</legend>
      <Checkbox className={styles.all} emphasis checked={all} onChange={({ target }) => agreeToAll(target.checked)} description={t('AUTH.AGREE_ALL_DETAIL')}>{t('AUTH.AGREE_ALL')}</Checkbox>
      {rows.filter(({ isOptional }) => !isOptional).map(row)}
      <div className={styles.optional}>{rows.filter(({ isOptional }) => isOptional).map(row)}</div>
    </fieldset>
  )
}
