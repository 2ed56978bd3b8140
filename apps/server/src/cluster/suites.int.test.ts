import { afterAll, describe } from 'vitest';
import { testChat } from '../chat/chat-suite.fixture.ts';
import { testPeople } from '../people/people-suite.fixture.ts';
import { testPractice } from '../tables/practice-suite.fixture.ts';
import { findServices, hostGuestsTogether } from './servers.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** Everyone is at another server than who came before them. */
function host() {
  if (services === null) throw new Error('these tests need PostgreSQL and NATS');
  return hostGuestsTogether(services, 3);
}

// What is true of one server is true of three.
describe.skipIf(services === null)('people at several servers', () => testPeople(host));
describe.skipIf(services === null)('the chat at several servers', () => testChat(host));
describe.skipIf(services === null)('practice at several servers', () => testPractice(host));
