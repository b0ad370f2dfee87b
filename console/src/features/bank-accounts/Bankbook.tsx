import { DocumentFrame } from '../../evidence/DocumentFrame.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './Bankbook.module.css'
import type { AccountActs } from './useAccountActs.ts'

/** A picture of the bankbook, and above it the unmasked data that it must show. */
export function Bankbook({ acts: { opened, isOpening, open, close } }: { acts: AccountActs }) {
  const t = useT()
  return (
    <DocumentFrame
      name={t('ACCOUNTS.BANKBOOK')}
      detail={t('ACCOUNTS.BANKBOOK_DETAIL')}
      kind="photo"
      dataUrl={opened?.dataUrl}
      isOpening={isOpening}
      onOpen={open}
      onClose={close}
    >
      {opened ? (
        <dl className={styles.compared}>
          <div>
            <dt>{t('ACCOUNTS.VERIFIED_NAME')}</dt>
            <dd>{opened.verifiedName ?? t('ACCOUNTS.NOBODY')}</dd>
          </div>
          <div>
            <dt>{t('ACCOUNTS.HOLDER')}</dt>
            <dd>{opened.holder}</dd>
          </div>
          <div>
            <dt>{t('BANK_ACCOUNTS.NUMBER')}</dt>
            <dd>{opened.number}</dd>
          </div>
        </dl>
      ) : null}
    </DocumentFrame>
  )
}
