import type { NotificationTexts } from '../notification-texts.ts';

export const zh: NotificationTexts = {
  someone: '有人',
  removed: '已删除的植物',
  mail: {
    subject: { other: 'Offshoot 上有 {count} 条新动态' },
    heading: '你的新动态',
    greeting: '{name}，你好：',
    more: { other: '还有 {count} 条' },
    open: '去看看',
    all: '查看全部动态',
    why: '你收到这封邮件，是因为你在 Offshoot 的设置中开启了动态邮件。',
    stop: '退订这类邮件',
  },
  lines: {
    exchange_requested: '{actor} 想要 {plant}。',
    exchange_accepted: '{actor} 接受了你对 {plant} 的请求。',
    exchange_declined: {
      declined: '{actor} 婉拒了你对 {plant} 的请求。',
      unavailable: '{plant} 已不可请求，你的请求已关闭。',
      expired: '你对 {plant} 的请求未得到及时答复。',
      closed: '你对 {plant} 的请求已关闭。',
    },
    exchange_cancelled: {
      withdrawn: '{actor} 撤回了对 {plant} 的请求。',
      called_off: '{actor} 取消了 {plant} 的交换。',
      no_show: '{actor} 表示关于 {plant} 的见面没有实现。',
      closed: '{plant} 的交换已关闭。',
    },
    exchange_confirmed: '{actor} 已确认 {plant} 的交接，请你也确认。',
    exchange_completed: '你与 {actor} 关于 {plant} 的交换已完成。',
    meeting_changed: {
      proposed: '{actor} 提议就 {plant} 见面。',
      confirmed: '{actor} 同意了关于 {plant} 的见面。',
      withdrawn: '{actor} 取消了关于 {plant} 的见面。',
    },
    meeting_reminder: '你与 {actor} 就 {plant} 的见面快到了。',
    request_waits: '{actor} 在等你答复关于 {plant} 的请求。',
    hold_waits: '{plant} 仍为 {actor} 保留。你们见面了吗？',
    rating_waits: '与 {actor} 关于 {plant} 的交换怎么样？请评价。',
    reviews_shown: {
      stars: { other: '{actor} 为 {plant} 的交换给了你 {count} 星。' },
      none: '现在可以查看你与 {actor} 关于 {plant} 交换的评价。',
    },
    message: {
      single: '{actor} 给你发来一条消息。',
      several: { other: '{actor} 给你发来 {count} 条新消息。' },
    },
    plant_approved: '{plant} 已通过审核，现在所有人都能看到。',
    plant_rejected: '{plant} 未通过审核。查看原因并修改。',
    plant_edit_rejected: '对 {plant} 的修改未通过审核。',
    plant_deactivated: '管理员已停用 {plant}。',
    reward: {
      single: '你获得了一项奖励。',
      several: { other: '你获得了 {count} 项奖励。' },
    },
    level_reached: '你升到了 {level} 级，长势喜人！',
    new_follower: '{actor} 关注了你。',
    search_match: {
      single: '{plant} 正是你在找的。',
      several: { other: '有 {count} 株新植物符合你保存的搜索。' },
    },
  },
};
