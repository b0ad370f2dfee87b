import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './Checks.module.css'

/** What the server compared: who they are by law, and whose name theirs looks like. */
export function Checks({ detail }: { detail: ApplicationDetail }) {
  const t = useT()
  const { identity, isMinor, lookAlikes, knownNames, proofs, problems } = detail
  const guardian = proofs.some(({ use }) => use === 'guardian')
  const checks: { id: string; isGood: boolean; title: string; text: ReactNode }[] = [
    {
      id: 'identity',
      isGood: identity !== null,
      title: identity ? t('APPLICATIONS.IDENTITY') : t('APPLICATIONS.IDENTITY_NONE'),
      text: identity ? `${identity.name} · ${identity.birthday}` : null,
    },
    ...(isMinor
      ? [
          {
            id: 'minor',
            isGood: guardian,
            title: guardian ? t('APPLICATIONS.MINOR_CONSENT') : t('APPLICATIONS.MINOR_NO_CONSENT'),
            text: null,
          },
        ]
      : []),
    {
      id: 'names',
      isGood: lookAlikes.length === 0,
      title: lookAlikes.length === 0 ? t('APPLICATIONS.NO_LOOK_ALIKES') : t('APPLICATIONS.LOOK_ALIKES'),
      text: lookAlikes.map(({ nickname, username }) => `${nickname} @${username}`).join(', '),
    },
    {
      id: 'known',
      isGood: knownNames.length === 0,
      title: knownNames.length === 0 ? t('APPLICATIONS.NOT_KNOWN') : t('APPLICATIONS.KNOWN'),
      text: knownNames.join(', '),
    },
    ...(['stageName', 'username'] as const).flatMap((field) =>
      problems[field]
        ? [{ id: field, isGood: false, title: t(`APPLICATIONS.FIELD_${field}`), text: problems[field] }]
        : [],
    ),
  ]
  return (
    <section>
      <h3>{t('APPLICATIONS.CHECKS')}</h3>
      <ul className={styles.checks}>
        {checks.map(({ id, isGood, title, text }) => (
          <li key={id} className={isGood ? styles.good : styles.care}>
            <Icon name={isGood ? 'check' : 'alert'} size={18} />
            <span>
              <b>{title}</b>
              {text ? <small>{text}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
