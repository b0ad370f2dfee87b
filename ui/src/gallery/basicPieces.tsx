import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Chips } from '../Chips.tsx'
import { Glint } from '../Glint.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Stamp } from '../Stamp.tsx'
import { StarMark } from '../StarMark.tsx'
import { Tabs } from '../Tabs.tsx'
import { VerifiedName } from '../VerifiedName.tsx'
import { iconPaths } from '../iconPaths.ts'
import { solidIconPaths } from '../solidIconPaths.ts'
import { doNothing, official, people } from './demo.ts'
import styles from './gallery.module.css'
import type { Piece } from './Piece.ts'

const iconNames = [...Object.keys(iconPaths), ...Object.keys(solidIconPaths)] as IconName[]

function ChipsDemo() {
  const [value, setValue] = useState('all')
  const items = [
    { id: 'all', label: '전체' },
    { id: 'broadcast', label: '별 메시지', count: 4 },
    { id: 'dm', label: 'DM', count: 1 },
    { id: 'sub', label: '구독' },
    { id: 'group', label: '그룹', count: 120 },
  ]
  return <Chips label="채팅 종류" items={items} value={value} onChange={setValue} />
}

function TabsDemo({ spread }: { spread?: boolean }) {
  const [value, setValue] = useState('a')
  const items = spread
    ? [
        { id: 'b', label: '게시글' },
        { id: 'a', label: '사진' },
        { id: 'c', label: '콘텐츠' },
        { id: 'd', label: '팬' },
      ]
    : [
        { id: 'a', label: '보낸 메시지' },
        { id: 'b', label: '답장', count: 1204 },
        { id: 'c', label: '미답장', count: 318, hot: true },
      ]
  return (
    <Tabs label={spread ? '프로필' : '내 별 메시지'} items={items} value={value} onChange={setValue} spread={spread} />
  )
}

export const basicPieces: Piece[] = [
  {
    id: 'icons',
    element: (
      <div className={styles.icons}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <Icon name="heart" filled />
        <Icon name="check" size={16} />
        <Icon name="x" size={14} />
        <StarMark />
      </div>
    ),
  },
  {
    id: 'buttons',
    element: (
      <div className={styles.stack}>
        <Button fullWidth>4,900원 결제하기</Button>
        <div className={styles.row}>
          <Button variant="soft">미리보기</Button>
          <Button variant="tint" icon="star">
            프리미엄
          </Button>
        </div>
        <Button variant="kakao" icon="kakao" tag="최근 로그인">
          카카오로 시작하기
        </Button>
        <Button variant="apple" icon="apple">
          Apple로 시작하기
        </Button>
        <Button variant="outline" icon="mail" iconAtEdge>
          이메일로 시작하기
        </Button>
        <div className={styles.row}>
          <Button size="m" variant="soft" icon="check">
            구독 중
          </Button>
          <Button size="m" variant="danger">
            지우기
          </Button>
          <Button size="m" variant="plain" href="#more">
            더 보기
          </Button>
        </div>
        <div className={styles.row}>
          <Button size="s" variant="tint" pill>
            구독
          </Button>
          <Button size="s" variant="soft" pill icon="check">
            구독 중
          </Button>
          <Button size="s">올리기</Button>
        </div>
        <Button disabled>가입하기</Button>
        <Button busy>보내는 중</Button>
      </div>
    ),
  },
  {
    id: 'icon-buttons',
    element: (
      <div className={styles.row}>
        <IconButton icon="search" label="검색" />
        <IconButton icon="bell" label="알림, 새 알림 있음" dot />
        <IconButton icon="menu" label="메뉴" href="#menu" />
        <IconButton icon="x" label="닫기" disabled />
        <span className={styles.photoGround}>
          <IconButton icon="share" label="공유" onPhoto />
        </span>
      </div>
    ),
  },
  { id: 'chips', element: <ChipsDemo /> },
  {
    id: 'tabs',
    element: (
      <div className={styles.stack}>
        <TabsDemo />
        <TabsDemo spread />
      </div>
    ),
  },
  {
    id: 'avatars',
    element: (
      <div className={styles.row}>
        <Avatar {...people.seoha} size={64} ring label="서하" />
        <Avatar {...people.iro} duo={people.chaeon} />
        <Avatar name="민재" />
        <Avatar name="Noah" size={40} />
        <Avatar {...people.yunseul} size={36} dimmed />
        <Avatar {...people.jiwoo} size={28} />
      </div>
    ),
  },
  {
    id: 'badges-and-stamps',
    element: (
      <div className={styles.stack}>
        <div className={styles.row}>
          <Badge count={1} label="안 읽은 메시지 1개" />
          <Badge count={14} />
          <Badge count={240} />
          <Badge count={120} mute />
          <VerifiedName name="서하" verifiedLabel={official} />
          <VerifiedName name="이름이아주긴별의구독방" verifiedLabel={official} />
        </div>
        <div className={styles.row}>
          <Stamp text="D+128" size="s" label="함께한 지 128일" />
          <Stamp text="D+41" />
          <Stamp text="D+128" tone="strong" size="l" tilt={8} />
        </div>
        <div className={styles.row}>
          <Stamp text="D+128" size="xl" caption="함께한 날" tilt={4} />
          <Stamp text="D+1" size="xl" tone="empty" caption="오늘 시작하면" tilt={4} />
          <Stamp text="D+7" tone="quiet" />
        </div>
      </div>
    ),
  },
  {
    id: 'cards',
    element: (
      <div className={styles.stack}>
        <Card tone="letter" href="#room">
          <Glint />
          <div className={styles.between}>
            <Avatar {...people.seoha} size={44} />
            <VerifiedName name="서하" verifiedLabel={official} />
            <Stamp text="D+128" tone="strong" className={styles.end} />
          </div>
          <p>첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자</p>
        </Card>
        <Card>
          <p>
            최근 30일 동안 쓴 메시지 <span className="num">64</span>개
          </p>
        </Card>
        <Card tone="sunken">
          <p>다음 결제 12월 21일 · 4,900원</p>
        </Card>
        <button type="button" className="sr" onClick={doNothing}>
          끝
        </button>
      </div>
    ),
  },
  {
    id: 'skeletons',
    element: (
      <div style={{ width: 390, marginInline: -16 }}>
        <Skeleton kind="lines" count={2} label="결제 내역을 불러오는 중" />
        <Skeleton kind="settings" count={3} label="설정을 불러오는 중" />
        <Skeleton kind="fields" count={1} label="양식을 불러오는 중" />
        <Skeleton kind="text" count={4} label="공지를 불러오는 중" />
        <Skeleton kind="grid" count={3} label="사진을 불러오는 중" />
      </div>
    ),
  },
  {
    id: 'skeleton-profile',
    element: (
      <div style={{ width: 390, marginInline: -16 }}>
        <Skeleton kind="profile" count={1} label="프로필을 불러오는 중" />
      </div>
    ),
  },
]
