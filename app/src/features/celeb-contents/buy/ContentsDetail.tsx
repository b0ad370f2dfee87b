import type { CelebContents, ContentsItem } from '@byeol/contract/celebContents.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useMe } from '../../../api/me.ts'
import { useNow } from '../../../browser/useNow.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { RuleList } from '../../payment/RuleList.tsx'
import { SellerFacts } from '../../payment/SellerFacts.tsx'
import { contentsPath, shopPath } from '../data/contentsPaths.ts'
import { saleOf } from '../data/sale.ts'
import { shareContents } from '../data/shareContents.ts'
import { usePremiumTo } from '../data/usePremiumTo.ts'
import { Tags } from '../shop/Tags.tsx'
import { ContentsViewer } from '../viewer/ContentsViewer.tsx'
import { ReportButton } from '../viewer/ReportButton.tsx'
import styles from './ContentsDetail.module.css'
import { DetailFoot } from './DetailFoot.tsx'
import { DetailLead } from './DetailLead.tsx'
import { Gallery } from './Gallery.tsx'
import { Inside } from './Inside.tsx'
import { Peeks } from './Peeks.tsx'
import { SaleNote } from './SaleNote.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { Words } from '@byeol/ui/Words.tsx'

const viewAtOf = (state: unknown): number | null => ((state as { viewAt?: unknown } | null)?.viewAt === 0 ? 0 : null)

const BuySheet = lazy(async () => ({ default: (await import('./BuySheet.tsx')).BuySheet }))

/** The page of contents, for a visitor, a fan, a buyer or their maker. */
export function ContentsDetail({
  contents,
  items,
  trial,
}: {
  contents: CelebContents
  items: readonly ContentsItem[] | null
  trial: ContentsItem | null
}) {
  const t = useT()
  const { day } = useFormats()
  const { id, celebUserId, celeb, title, description, owned } = contents
  const back = useBack(shopPath(celebUserId))
  const me = useMe()
  const now = useNow()
  const { premium, known } = usePremiumTo(celebUserId)
  const [search, setSearch] = useSearchParams()
  // If the buyer has just opened the contents on the payment's result page, start with the first item shown at full
  // size.
  const [viewAt, setViewAt] = useState<number | null>(viewAtOf(useLocation().state))
  const [isTrying, setTrying] = useState(false)
  useTitle(title)
  // Until the viewer's premiums are loaded, assume that they have premium; the server checks it anyway.
  const found = saleOf(contents, me, premium !== null || !known, now)
  const sale = found === 'maker' && search.get('as') === 'fan' ? 'preview' : found
  const canSee = sale === 'maker' || Boolean(owned?.openedAt)
  const buying = search.get('buy')
  const setBuying = (by: 'card' | null) =>
    setSearch(by ? { contentsId: id, buy: by } : { contentsId: id }, { replace: true })
  const name = celeb?.nickname ?? t('USER.UNKNOWN')
  return (
    <Screen
      under
      label={title}
      header={
        <AppBar
          onPhoto
          back={{ label: t('SHELL.BACK'), onBack: back }}
          actions={
            <>
              {me && me.id !== celebUserId ? <ReportButton contentsId={id} onPhoto /> : null}
              {contents.status === 'published' ? (
                <IconButton
                  onPhoto
                  icon="share"
                  label={t('SHELL.SHARE')}
                  onClick={() => void shareContents(title, contentsPath(id))}
                />
              ) : null}
            </>
          }
        />
      }
      banner={
        <div className={styles.banner}>
          <ConnectionBanner />
        </div>
      }
      footer={
        <DetailFoot
          contents={contents}
          sale={sale}
          hasItems={items !== null}
          onBuy={() => setBuying('card')}
          onLook={() => setViewAt(0)}
        />
      }
    >
      <DetailLead contents={contents} sale={sale} />
      <section className={`${ui.stack3} ${styles.paper}`}>
        <div className={`${ui.row2} ${styles.by}`}>
          <Link className={styles.celeb} href={shopPath(celebUserId)}>
            {celeb ? (
              <>
                <Avatar size={28} src={celeb.photoUrl} name={celeb.nickname} />
                <VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />
              </>
            ) : (
              name
            )}
          </Link>
          <Tags contents={contents} />
        </div>
        <h1 className={`${ui.title} ${styles.title}`} lang={textLanguage(title)}>
          {title}
        </h1>
        {description ? (
          <p className={styles.lead}>
            <Words text={description} />
          </p>
        ) : null}
        {owned ? (
          <p className={ui.caption}>
            {t('CONTENTS.BOUGHT_AT', { date: day(owned.boughtAt) })}
            {contents.status === 'withdrawn' ? ` · ${t('CONTENTS.RULE_KEEPS_YOURS')}` : ''}
          </p>
        ) : null}
        <SaleNote contents={contents} sale={sale} />
        <Inside contents={contents} />
        {canSee && items ? <Gallery items={items} onOpen={setViewAt} /> : <Peeks contents={contents} />}
        {trial && !canSee ? (
          <section className={ui.stack2} aria-label={t('CONTENTS.TRIAL')}>
            <h2 className={ui.label}>{t('CONTENTS.TRIAL')}</h2>
            <Gallery items={[trial]} onOpen={() => setTrying(true)} />
          </section>
        ) : null}
        {canSee || sale === 'removed' || sale === 'ended' ? null : (
          <>
            <RuleList
              rules={[
                ['undo', t(contents.trialFileId ? 'CONTENTS.RULE_REFUND' : 'CONTENTS.RULE_REFUND_ALWAYS')],
                ['check', t('CONTENTS.RULE_KEEPS')],
                ['user', t('PAYMENT.GUARDIAN')],
              ]}
            />
            <SellerFacts />
          </>
        )}
      </section>
      {sale === 'open' && buying ? (
        <Suspense fallback={null}>
          <BuySheet
            contents={contents}
            celebName={name}
            wantsPoints={buying === 'points'}
            open
            onClose={() => setBuying(null)}
          />
        </Suspense>
      ) : null}
      {isTrying && trial ? (
        <ContentsViewer contents={contents} items={[trial]} startAt={0} onClose={() => setTrying(false)} />
      ) : null}
      {viewAt !== null && canSee && items ? (
        <ContentsViewer contents={contents} items={items} startAt={viewAt} onClose={() => setViewAt(null)} />
      ) : null}
    </Screen>
  )
}
