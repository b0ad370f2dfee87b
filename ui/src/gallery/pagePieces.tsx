import { AppBar } from '../AppBar.tsx'
import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Chips } from '../Chips.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { ListRow } from '../ListRow.tsx'
import { OfflineBanner } from '../OfflineBanner.tsx'
import { Screen } from '../Screen.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Stamp } from '../Stamp.tsx'
import { TabBar } from '../TabBar.tsx'
import { VerifiedName } from '../VerifiedName.tsx'
import { doNothing, official, people, tabItems } from './demo.ts'
import styles from './gallery.module.css'
import type { Piece } from './Piece.ts'

const head = (
  <AppBar
    large
    title="채팅"
    actions={
      <>
        <IconButton icon="search" label="채팅 검색" />
        <IconButton icon="pen" label="새 채팅" />
      </>
    }
  />
)
const foot = <TabBar label="주요 메뉴" items={tabItems('chat')} />
const chips = (
  <Chips
    label="채팅 종류"
    value="all"
    onChange={doNothing}
    items={[
      { id: 'all', label: '전체' },
      { id: 'star', label: '별 메시지', count: 4 },
      { id: 'dm', label: 'DM', count: 1 },
      { id: 'sub', label: '구독' },
      { id: 'group', label: '그룹', count: 9 },
    ]}
  />
)

const rows = (
  <ul>
    <li>
      <ListRow
        href="#1"
        unread
        leading={<Avatar {...people.iro} duo={people.chaeon} />}
        title="새벽 라디오 모임"
        meta={
          <>
            <span>24</span>
            <Icon name="pin" size={16} />
          </>
        }
        subtitle="이로: 다음 주 사연 받을게요, 주제는 겨울이에요"
        time="오후 9:32"
        trailing={<Badge count={9} label="안 읽은 메시지 9개" />}
      />
    </li>
    <li>
      <ListRow
        href="#2"
        unread
        leading={<Avatar {...people.chaeon} />}
        title={<VerifiedName name="채온" verifiedLabel={official} />}
        subtitle="고마워요, 편지 잘 읽었어요!"
        time="오후 9:05"
        trailing={<Badge count={1} />}
      />
    </li>
    <li>
      <ListRow
        href="#3"
        leading={<Avatar {...people.haneul} />}
        title="하늘"
        prefix="임시저장"
        subtitle="토요일 몇 시에 만날까? 나는 두 시쯤이 좋을 것 같아"
        time="어제"
        trailing={null}
      />
    </li>
    <li>
      <ListRow
        href="#4"
        leading={<Avatar name="모아" />}
        title={<VerifiedName name="모아" verifiedLabel={official} />}
        prefix="전송 실패"
        subtitle="생일 축하해요! 오늘 하루도"
        time="어제"
        trailing={<Icon name="alert" size={20} label="보내지 못했어요" />}
      />
    </li>
    <li>
      <ListRow
        href="#5"
        leading={<Avatar {...people.iro} />}
        title={<VerifiedName name="이로의 구독방" verifiedLabel={official} />}
        meta={<Icon name="bellOff" size={16} label="알림 꺼짐" />}
        subtitle="사진 3장"
        time="11월 18일"
        trailing={<Badge count={120} mute />}
      />
    </li>
    <li>
      <ListRow
        href="#6"
        dimmed
        leading={<Avatar {...people.yunseul} dimmed />}
        title={<VerifiedName name="도하" verifiedLabel={official} />}
        meta={<Icon name="lock" size={16} />}
        subtitle="프리미엄을 구독하면 볼 수 있어요"
        action={
          <Button size="s" variant="tint" pill>
            구독하기
          </Button>
        }
      />
    </li>
    <li>
      <ListRow
        onPress={doNothing}
        leading={<Avatar name="민재" />}
        title="민재"
        subtitle="사진 보정 다 했어! 보내 줄게"
        time="11월 17일"
      />
    </li>
  </ul>
)

const shelf = (
  <section className={styles.shelf} aria-label="별이 보낸 메시지">
    <Card tone="letter" href="#seoha">
      <span className={styles.between}>
        <Avatar {...people.seoha} size={44} />
        <VerifiedName name="서하" verifiedLabel={official} />
        <Stamp text="D+128" tone="strong" className={styles.end} />
      </span>
      <span className={styles.lead}>첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자</span>
    </Card>
    <Card href="#yunseul">
      <span className={styles.between}>
        <Avatar {...people.yunseul} size={44} />
        <VerifiedName name="윤슬" verifiedLabel={official} />
        <Stamp text="D+41" tone="quiet" className={styles.end} />
      </span>
      <span className={styles.lead}>오늘 촬영장 가는 길인데 하늘이 너무 예뻐서 찍었어</span>
    </Card>
  </section>
)

export const pagePieces: Piece[] = [
  {
    id: 'page-list',
    page: true,
    element: (
      <Screen
        header={
          <>
            {head}
            {chips}
          </>
        }
        footer={foot}
      >
        {shelf}
        {rows}
      </Screen>
    ),
  },
  {
    id: 'page-loading',
    page: true,
    element: (
      <Screen
        header={
          <>
            {head}
            <Skeleton kind="chips" count={5} label="불러오는 중" />
          </>
        }
        footer={foot}
        busy
      >
        <Skeleton kind="shelf" count={2} label="별 메시지를 불러오는 중" />
        <Skeleton kind="rows" label="채팅을 불러오는 중" />
      </Screen>
    ),
  },
  {
    id: 'page-empty',
    page: true,
    element: (
      <Screen
        header={
          <>
            {head}
            {chips}
          </>
        }
        footer={foot}
      >
        <EmptyState
          title="첫 메시지를 기다리고 있어요"
          text={'좋아하는 별을 구독하면\n별이 보낸 메시지가 여기로 와요.'}
          action={<Button href="#stars">별 둘러보기</Button>}
        />
      </Screen>
    ),
  },
  {
    id: 'page-error',
    page: true,
    element: (
      <Screen
        header={
          <>
            {head}
            {chips}
          </>
        }
        footer={foot}
      >
        <ErrorState
          title="채팅을 불러오지 못했어요"
          text={'잠시 뒤에 다시 시도해 주세요.\n보낸 메시지는 그대로 있어요.'}
          retryLabel="다시 불러오기"
          onRetry={doNothing}
          code="오류 코드 503 · 오후 11:44"
        />
      </Screen>
    ),
  },
  {
    id: 'page-offline',
    isOutlined: true,
    page: true,
    element: (
      <Screen
        header={
          <>
            {head}
            {chips}
          </>
        }
        banner={<OfflineBanner text="인터넷에 연결되어 있지 않아요" busy />}
        footer={foot}
      >
        <div style={{ height: 40 }} />
        {rows}
      </Screen>
    ),
  },
  {
    id: 'bars',
    element: (
      <div className={styles.stack}>
        <AppBar
          back={{ label: '뒤로', onBack: doNothing }}
          title="게시글"
          actions={<IconButton icon="share" label="공유" />}
        />
        <AppBar
          divided
          back={{ label: '뒤로', href: '#back' }}
          leading={<Avatar {...people.seoha} size={36} />}
          title={<VerifiedName name="서하" verifiedLabel={official} badgeSize={18} />}
          subtitle="나에게 온 메시지"
          titleHref="#seoha"
          actions={
            <>
              <Stamp text="D+128" size="s" label="함께한 지 128일" />
              <IconButton icon="menu" label="채팅방 메뉴" />
            </>
          }
        />
        <AppBar
          back={{ label: '닫기', onBack: doNothing, icon: 'x' }}
          title="내 별 메시지"
          subtitle="프리미엄 구독자 12,480명"
        />
        <TabBar label="주요 메뉴" items={tabItems('home')} />
      </div>
    ),
  },
]
