import { expect, it } from '@jest/globals';
import { speaksOfPosting } from './speaks-of-posting.ts';

it.each([
  'Could you post it to me?',
  'I can send them by mail',
  'I pay the postage',
  '¿Me lo mandas por correo?',
  'Pago los gastos de envío',
  'Tu peux me l’envoyer par la poste ?',
  'Je paie le colis',
  'Можно отправить почтой?',
  'Я вышлю посылку',
  '可以快递吗？',
  '你能寄给我吗',
  'هل يمكنك إرسالها بالبريد؟',
  'أدفع ثمن الشحن',
  'אפשר לשלוח בדואר?',
  'אני משלם על המשלוח',
  'क्या आप कूरियर कर सकते हैं?',
  'इसे डाक से भेज दें',
])('finds that "%s" speaks of posting', (text) => {
  expect(speaksOfPosting(text)).toBe(true);
});

it.each([
  'Could you send me a photo?',
  'I posted another one yesterday',
  'The signpost is by the gate',
  'Te envío una foto',
  'Mándame tu correo',
  'Je t’envoie une photo',
  'Пришлите фото, пожалуйста',
  '发张照片给我',
  'أرسل لي صورة',
  'שלחי לי תמונה',
  'फ़ोटो भेजें',
  'वह डाकू है',
  'Monstera, two leaves',
])('finds that "%s" does not', (text) => {
  expect(speaksOfPosting(text)).toBe(false);
});
