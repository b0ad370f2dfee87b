import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { Section } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { inquiryHref } from './links.ts'
import styles from './OtherInquiries.module.css'
import { useInquiryAct } from './useInquiryAct.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** Other inquiries of the same person, which can be merged into the open one. */
export function OtherInquiries({ into, list }: { into: InquiryId; list: readonly ListedInquiry[] }) {
  const t = useT()
  const { act, isBusy } = useInquiryAct()
  const merge = async (inquiryId: InquiryId, excerpt: string) => {
    const isSure = await confirmAlert({
      header: t('INQUIRIES.MERGE_ASK'),
      message: t('INQUIRIES.MERGE_DETAIL', { excerpt }),
      buttons: [{ text: t('FRAME.CANCEL'), role: 'cancel' }, { text: t('INQUIRIES.MERGE') }],
    })
    if (isSure && (await act(consoleApi.inquiries.merge, { inquiryId, into })))
      offerTakeBack(t('INQUIRIES.MERGE_DONE'), t('FRAME.TAKE_BACK'), () => void separate(inquiryId))
  }
  const separate = async (inquiryId: InquiryId) => {
    if (await act(consoleApi.inquiries.recallMerge, { inquiryId })) showToast({ text: t('INQUIRIES.MERGE_UNDONE') })
  }
  const { listTime } = useFormats()
  return (
    <Section title={t('INQUIRIES.OTHERS')}>
      <ul className={styles.list}>
        {list.map(({ id, category, state, excerpt, createdAt }) => (
          <li key={id}>
            <Link href={inquiryHref(state, id)}>
              <span className="ellipsis" lang={textLanguage(excerpt)}>
                {excerpt}
              </span>
              <small>{[listTime(createdAt), t(`INQUIRIES.CATEGORY_${category}`)].join(' · ')}</small>
            </Link>
            <Tag>{t(`INQUIRIES.STATE_${state}`)}</Tag>
            <Button variant="soft" size="s" busy={isBusy} onClick={() => void merge(id, excerpt)}>
              {t('INQUIRIES.MERGE')}
              <span className="sr"> {excerpt}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
