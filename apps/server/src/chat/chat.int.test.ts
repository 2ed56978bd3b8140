import { hostGuests } from '../test-platform.fixture.ts';
import { testChat } from './chat-suite.fixture.ts';

testChat(hostGuests);
