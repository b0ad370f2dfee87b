import type { RevokedSignature } from '@byeol/contract/console/signatures.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Block } from './Block.tsx'
import { ProofRow } from './ProofRow.tsx'
import { revokedHref } from './revokedHref.ts'

/** What colleagues who were locked out had signed: it ended, or waits for two people again. */
export function RevokedSignatures({ revoked = [] }: { revoked: readonly RevokedSignature[] | undefined }) {
  const t = useT()
  const { ago } = useFormats()
  if (revoked.length === 0) return null
  return (
    <Block title={t('TODAY.REVOKED')}>
      <ul>
        {revoked.map((each) => (
          <ProofRow
            key={`${each.kind} ${each.id} ${each.byName}`}
            href={revokedHref(each)}
            isRight={false}
            name={t(`TODAY.REVOKED_${each.kind}`)}
            text={t(each.isWithdrawn ? 'TODAY.REVOKED_ENDED' : 'TODAY.REVOKED_AGAIN', { name: each.byName })}
            end={ago(each.at)}
          />
        ))}
      </ul>
    </Block>
  )
}
