import { AppBar } from '../AppBar.tsx'
import { Avatar } from '../Avatar.tsx'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { OfflineBanner } from '../OfflineBanner.tsx'
import { PhotoGrid } from '../PhotoGrid.tsx'
import { Screen } from '../Screen.tsx'
import { Stamp } from '../Stamp.tsx'
import { Tabs } from '../Tabs.tsx'
import { VerifiedName } from '../VerifiedName.tsx'
import { Composer } from '../chat/Composer.tsx'
import { DayDivider } from '../chat/DayDivider.tsx'
import { JumpToNewest } from '../chat/JumpToNewest.tsx'
import { Letter } from '../chat/Letter.tsx'
import { MessageGroup } from '../chat/MessageGroup.tsx'
import { NewMessagesPill } from '../chat/NewMessagesPill.tsx'
import { Nickname } from '../chat/Nickname.tsx'
import { OtherBubble } from '../chat/OtherBubble.tsx'
import { OwnBubble } from '../chat/OwnBubble.tsx'
import { QueueBubble } from '../chat/QueueBubble.tsx'
import { ReplyStars } from '../chat/ReplyStars.tsx'
import { TypingBubble } from '../chat/TypingBubble.tsx'
import { UnreadDivider } from '../chat/UnreadDivider.tsx'
import { doNothing, official, people, photos } from './demo.ts'
import styles from './gallery.module.css'
import type { Piece } from './Piece.ts'

const menu = <IconButton icon="menu" label="채팅방 메뉴" />
const back = { label: '뒤로', onBack: doNothing }
const write = {
  label: '메시지',
  placeholder: '메시지 쓰기',
  sendLabel: '보내기',
  onChange: doNothing,
  onSend: doNothing,
}
const failed = {
  label: '보내지 못했어요',
  retryLabel: '다시 보내기',
  onRetry: doNothing,
  deleteLabel: '지우기',
  onDelete: doNothing,
}

const fanRoom = (
  <Screen
    header={
      <AppBar
        divided
        back={back}
        leading={<Avatar {...people.seoha} size={36} />}
        title={<VerifiedName name="서하" verifiedLabel={official} badgeSize={18} />}
        subtitle="나에게 온 메시지"
        titleHref="#seoha"
        actions={
          <>
            <Stamp text="D+128" size="s" label="함께한 지 128일" />
            {menu}
          </>
        }
      />
    }
    footer={
      <Composer
        {...write}
        raised
        value="서하도 오늘 따뜻하게 자"
        maxChars={100}
        counter="always"
        banner={
          <ReplyStars remaining={2} total={3} aside="D+200부터 200자">
            답장 <b>2번</b> 남았어요
          </ReplyStars>
        }
      />
    }
  >
    <div className={styles.stream}>
      <DayDivider>11월 20일 금요일</DayDivider>
      <MessageGroup {...people.seoha} href="#seoha">
        <Letter time="오후 7:02">연습 끝! 지우는 저녁 먹었어?</Letter>
      </MessageGroup>
      <OwnBubble time="오후 7:10">응, 김치찌개 끓여 먹었어 ㅎㅎ</OwnBubble>
      <UnreadDivider>여기부터 새 메시지예요</UnreadDivider>
      <MessageGroup {...people.seoha}>
        <Letter newest>
          <Nickname>지우</Nickname>, 지금 창밖 봤어?
        </Letter>
        <Letter bare>
          <PhotoGrid label="사진 3장" photos={[photos.snow, photos.selfie, photos.coffee]} />
        </Letter>
        <Letter time="오후 11:42">첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자</Letter>
      </MessageGroup>
      <OwnBubble time="오후 11:43">나도 지금 보고 있어!</OwnBubble>
    </div>
  </Screen>
)

const directRoom = (
  <Screen
    header={
      <AppBar
        divided
        back={back}
        leading={<Avatar {...people.haneul} size={36} />}
        title="하늘"
        titleHref="#haneul"
        actions={menu}
      />
    }
    banner={<OfflineBanner text="연결이 불안정해요. 연결되면 이어서 보낼게요." />}
    footer={
      <Composer
        {...write}
        value=""
        plus={{ label: '사진·파일 보내기', onPress: doNothing }}
        tools={<IconButton icon="smile" label="이모티콘" />}
      />
    }
  >
    <div className={styles.stream}>
      <DayDivider>11월 20일 금요일</DayDivider>
      <MessageGroup {...people.haneul}>
        <OtherBubble>내일 두 시, 카페 앞에서 볼까?</OtherBubble>
        <OtherBubble time="오후 11:20">늦으면 미리 말해 줘! 나는 조금 일찍 가서 자리 맡아 둘게</OtherBubble>
      </MessageGroup>
      <MessageGroup {...people.haneul} continued>
        <OtherBubble bare>
          <PhotoGrid label="사진 1장" photos={[{ ...photos.coffee, height: 200 }]} />
        </OtherBubble>
      </MessageGroup>
      <OwnBubble time="오후 11:31" mark={{ text: '읽음', label: '읽음' }}>
        좋아! 포토카드도 챙겨 갈게
      </OwnBubble>
      <OwnBubble time="오후 11:42" mark={{ text: '1', label: '1명이 아직 안 읽음' }}>
        혹시 늦으면 말해 줘
      </OwnBubble>
      <OwnBubble pendingLabel="보내는 중">간식도 조금 사 갈게</OwnBubble>
      <OwnBubble failed={failed}>자리 먼저 맡아 둘까?</OwnBubble>
      <MessageGroup {...people.haneul} showName={false}>
        <TypingBubble label="하늘님이 쓰는 중" />
      </MessageGroup>
    </div>
  </Screen>
)

const starRoom = (
  <Screen
    header={
      <>
        <AppBar back={back} title="내 별 메시지" subtitle="프리미엄 구독자 12,480명" actions={menu} />
        <Tabs
          label="내 별 메시지"
          value="sent"
          onChange={doNothing}
          items={[
            { id: 'sent', label: '보낸 메시지' },
            { id: 'replies', label: '답장', count: 1204 },
            { id: 'open', label: '미답장', count: 318, hot: true },
          ]}
        />
      </>
    }
    footer={
      <Composer
        {...write}
        raised
        value=""
        plus={{ label: '사진 넣기', onPress: doNothing }}
        tools={
          <Button size="s" variant="raised" pill className={styles.inField}>
            닉네임 넣기
          </Button>
        }
        preview={
          <div className={styles.padded}>
            <Button fullWidth>12,480명에게 보내기</Button>
          </div>
        }
      />
    }
  >
    <div className={styles.stream}>
      <Letter side="own">첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자</Letter>
      <QueueBubble removeLabel="빼기" onRemove={doNothing}>
        <Nickname token>닉네임</Nickname>, 내일은 뮤비 촬영 날이야
      </QueueBubble>
      <QueueBubble bare removeLabel="빼기" onRemove={doNothing}>
        <PhotoGrid label="사진 2장" photos={[photos.selfie, photos.coffee]} />
      </QueueBubble>
      <QueueBubble removeLabel="빼기" onRemove={doNothing}>
        조금 떨리는데 응원해 줄 거지? 끝나고 바로 이야기하러 올게
      </QueueBubble>
      <MessageGroup {...people.seoha} showName={false}>
        <Letter small>
          <Nickname>지우</Nickname>, 내일은 뮤비 촬영 날이야
        </Letter>
      </MessageGroup>
    </div>
  </Screen>
)

export const chatPieces: Piece[] = [
  { id: 'room-fan', page: true, element: fanRoom },
  { id: 'room-direct', page: true, element: directRoom },
  { id: 'room-star', page: true, element: starRoom },
  {
    id: 'composers',
    element: (
      <div className={styles.stack}>
        <Composer
          {...write}
          value={'여러 줄로 쓰면\n칸이 함께\n자라요'}
          maxChars={100}
          plus={{ label: '사진 보내기', onPress: doNothing }}
        />
        <Composer {...write} value="너무 길어요" maxChars={3} counter="always" />
        <Composer
          {...write}
          value=""
          closed="답장을 모두 썼어요. 서하의 다음 메시지가 오면 다시 쓸 수 있어요."
          banner={
            <ReplyStars remaining={0} total={3}>
              답장 <b>0번</b> 남았어요
            </ReplyStars>
          }
        />
      </div>
    ),
  },
  {
    id: 'jumps',
    element: (
      <div className={styles.fill}>
        <NewMessagesPill direction="up" faces={[people.seoha, people.iro]} onPress={doNothing}>
          새 글 3개
        </NewMessagesPill>
        <div className={styles.row} style={{ marginTop: 72 }}>
          <JumpToNewest
            label="새 메시지 2개, 맨 아래로"
            count={2}
            newest={{ ...people.seoha, text: '지금 밖에 눈 와! 다들 창밖 좀 봐 봐' }}
            onPress={doNothing}
          />
        </div>
        <div className={styles.row}>
          <JumpToNewest label="가장 최근 메시지로" onPress={doNothing} />
        </div>
      </div>
    ),
  },
]
