import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { BankFileId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { WonAmount } from '../../parts/WonAmount.tsx'
import styles from './BankFilePanel.module.css'
import { FileButtons } from './FileButtons.tsx'
import { FileLines } from './FileLines.tsx'
import { FileState } from './FileState.tsx'
import looks from '../../parts/panelLooks.module.css'

/** A transfer file for a bank: its content, which staff sign, and the bank's result for each line. */
export function BankFilePanel({ bankFileId, closeHref }: { bankFileId: string; closeHref: string }) {
  const t = useT()
  const found = useQuery(query(consoleApi.settlements.file, { bankFileId: bankFileId as BankFileId }))
  const { data } = found
  return (
    <OpenedPanel
      title={data?.file.fileName ?? t('BANK_FILES.NAME')}
      beside={data && <FileState file={data.file} />}
      closeHref={closeHref}
      foot={data && <FileButtons file={data.file} />}
      query={found}
    >
      {data && (
        <div className={looks.parts}>
          <WonAmount won={data.file.sumWon} />
          <p className={styles.digest}>
            <small>{t('BANK_FILES.DIGEST')}</small>
            <code>{data.file.digest.match(/.{8}/gu)?.join(' ')}</code>
          </p>
          <FourEyes
            eyes={[
              { what: t('BANK_FILES.MADE_BY'), by: data.file.madeBy },
              { what: t('BANK_FILES.SIGNED_BY'), by: data.file.signedBy },
            ]}
            none={t('BANK_FILES.NOBODY')}
          />
          <FileLines file={data.file} lines={data.lines} />
        </div>
      )}
    </OpenedPanel>
  )
}
