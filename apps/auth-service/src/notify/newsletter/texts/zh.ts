import type { NewsletterTexts } from '../newsletter-texts.ts';

export const zh: NewsletterTexts = {
  confirmation: {
    subject: '确认订阅 Offshoot 通讯',
    preview: '点一下，通讯就会寄给你。',
    heading: '用邮件接收植物消息？',
    paragraphs: [
      '有人用这个地址订阅了 Offshoot 通讯。如果是你本人，请点击此按钮确认：之后你会不时收到一封关于植物、人们和网站新鲜事的信。',
      '链接只能使用一次，{days} 天内有效。不确认就不会寄出任何内容，地址也会被删除。',
    ],
    button: '好，请寄给我',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer: '如果不是你本人，无需理会。',
  },
  why: '你收到此邮件，是因为你确认了用这个地址接收 Offshoot 通讯。',
  stop: '退订通讯',
};
