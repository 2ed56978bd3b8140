export { type DueEnd, type PaymentReading, readPayment } from './read-payment.ts';
export { type StatedEnd, statedEndSchema } from './stated-end.ts';
