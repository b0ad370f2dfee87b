import type { Ref } from 'react'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import styles from '../form/AuthForm.module.css'
import {
  consentNames,
  emptyConsents,
  requiredConsents,
  type ConsentName,
  type Consents,
} from '../session/consentNames.ts'

const rows: readonly { name: ConsentName; text: TextKey; view: string; isOptional?: true; detail?: TextKey }[] = [
  { name: 'age14', text: 'AUTH.AGE_14', view: '/policy/terms#joining' },
  { name: 'terms', text: 'POLICY.TERMS', view: '/policy/terms' },
  { name: 'privacy', text: 'AUTH.PRIVACY', view: '/policy/privacy', detail: 'AUTH.PRIVACY_DETAIL' },
  {
    name: 'marketing',
    text: 'AUTH.MARKETING',
    view: '/policy/privacy#marketing',
    detail: 'AUTH.MARKETING_DETAIL',
    isOptional: true,
  },
  {
    name: 'nightPush',
    text: 'AUTH.NIGHT_PUSH',
    view: '/policy/privacy#marketing',
    detail: 'AUTH.NIGHT_PUSH_DETAIL',
    isOptional: true,
  },
]

/**
 * A checkbox for all consents, then one for each, grouped into required and optional, with links to their texts
 * (expectations.md, sign-up). `missing` is a ref for the first required checkbox that is not ticked.
 */
export function ConsentFields({
  consents,
  onChange,
  missing,
}: {
  consents: Consents
  onChange: (consents: Consents) => void
  missing: Ref<HTMLInputElement>
}) {
  const t = useT()
  const all = consentNames.every((name) => consents[name])
  const firstMissing = requiredConsents.find((name) => !consents[name])

  const agreeToAll = (agreed: boolean) =>
    onChange(agreed ? { age14: true, terms: true, privacy: true, marketing: true, nightPush: true } : emptyConsents)

  const row = ({ name, text, view, isOptional, detail }: (typeof rows)[number]) => (
    <Checkbox
      key={name}
      indent
      ref={name === firstMissing ? missing : undefined}
      checked={consents[name]}
      onChange={({ target }) => onChange({ ...consents, [name]: target.checked })}
      mark={isOptional ? t('AUTH.OPTIONAL') : t('SHELL.REQUIRED')}
      markTone={isOptional ? 'quiet' : 'accent'}
      description={detail ? t(detail) : undefined}
      trailing={
        <Link className={styles.view} href={view} aria-label={t('AUTH.VIEW', { name: t(text) })}>
          <Icon name="next" size={18} />
        </Link>
      }
    >
      {t(text)}
    </Checkbox>
  )

  return (
    <fieldset className={styles.consents}>
      <legend className="sr">{t('AUTH.CONSENTS')}</legend>
      <Checkbox
        className={styles.all}
        emphasis
        checked={all}
        onChange={({ target }) => agreeToAll(target.checked)}
        description={t('AUTH.AGREE_ALL_DETAIL')}
      >
        {t('AUTH.AGREE_ALL')}
      </Checkbox>
      {rows.filter(({ isOptional }) => !isOptional).map(row)}
      <div className={styles.optional}>{rows.filter(({ isOptional }) => isOptional).map(row)}</div>
    </fieldset>
  )
}
