import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import looks from '../../parts/panelLooks.module.css'
import { Words } from '@byeol/ui/Words.tsx'

export type Opened = Result<typeof consoleApi.guardians.request>

/** Who sent the request, its text and document, and the answer once there is one. */
export function OpenedRequest({
  opened: { asker, words, proof, answer },
  requestId,
}: {
  opened: Opened
  requestId: string
}) {
  const t = useT()
  return (
    <>
      <Facts
        rows={[
          [t('GUARDIANS.ASKER'), `${asker.name} · ${t(`GUARDIANS.RELATION_${asker.relation}`)}`],
          [t('GUARDIANS.EMAIL'), asker.email],
          [t('GUARDIANS.MINOR'), asker.minor],
          [
            t('GUARDIANS.PROOF'),
            proof ? (
              <a href={proof} download={`${requestId}-proof`} className={looks.link}>
                {t('GUARDIANS.PROOF_OPEN')}
              </a>
            ) : (
              t('GUARDIANS.PROOF_GONE')
            ),
          ],
        ]}
      />
      <section>
        <h3 className={looks.title}>{t('GUARDIANS.WORDS')}</h3>
        <p className={looks.said}>
          <Words text={words} />
        </p>
      </section>
      {answer ? (
        <section>
          <h3 className={looks.title}>{t('GUARDIANS.ANSWER')}</h3>
          <p className={looks.said}>{answer}</p>
        </section>
      ) : null}
    </>
  )
}
