import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { CheckLines, type CheckLine } from '../../evidence/CheckLines.tsx'
import { useT } from '../../i18n/i18n.ts'

/** The results of the server's comparisons: the legal identity, and similar names. */
export function Checks({ detail }: { detail: ApplicationDetail }) {
  const t = useT()
  const { identity, isMinor, lookAlikes, knownNames, proofs, problems } = detail
  const guardian = proofs.some(({ use }) => use === 'guardian')
  const checks: CheckLine[] = [
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
      <CheckLines lines={checks} />
    </section>
  )
}
