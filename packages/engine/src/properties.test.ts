import { testChoices } from './choice-properties.fixture.ts';
import { testEvents } from './event-properties.fixture.ts';

testEvents(1 / 15);
testChoices(1 / 15);
